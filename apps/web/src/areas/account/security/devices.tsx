import type { Device } from '@guichet/contracts';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router-dom';
import { RetryBanner } from '../../../features/catalogue/retry-banner.tsx';
import { ActionBanner } from '../../../features/forms/action-banner.tsx';
import { ActionButton } from '../../../features/forms/action-button.tsx';
import { useAction } from '../../../features/forms/use-action.ts';
import { type Deferred, DeferredValue } from '../../../ui/deferred.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { useSettings } from '../use-account-api.ts';
import { useMoment } from '../use-moment.ts';
import { deviceOf } from './device-of.ts';
import { SettingsSection } from './settings-section.tsx';

/** Where the account is logged in; one of the others, or all of them, can be logged out. */
export function Devices({ devices }: { devices: Deferred<Device[]> }) {
  const { t: text } = useTranslation('account');
  const settings = useSettings();
  const action = useAction();
  const { revalidate } = useRevalidator();
  const end = (call: () => Promise<unknown>, done: string) => async () => {
    await call();
    void revalidate();
    return done;
  };
  return (
    <SettingsSection title={text('settings.devices.title')}>
      <ActionBanner outcome={action.outcome} />
      <DeferredValue
        promise={devices}
        skeleton={<div className="skeleton h-32" />}
        renderError={() => <RetryBanner text={text('settings.devices.failed')} onRetry={() => void revalidate()} />}
      >
        {list => (
          <>
            <ul className="divide-y divide-divider">
              {[...list.filter(({ current }) => current), ...list.filter(({ current }) => !current)].map(device => (
                <li key={device._id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
                  <DeviceFacts device={device} />
                  {!device.current && (
                    <ActionButton
                      action={action}
                      name={device._id}
                      busy={text('settings.devices.ending')}
                      task={end(() => settings.endDevice(device._id), text('settings.devices.ended'))}
                    >
                      {text('settings.devices.end')}
                    </ActionButton>
                  )}
                </li>
              ))}
            </ul>
            {list.length > 1 ? (
              <ActionButton
                className="justify-self-start"
                action={action}
                name="others"
                busy={text('settings.devices.ending')}
                task={end(() => settings.endOtherDevices(), text('settings.devices.endedOthers'))}
              >
                {text('settings.devices.endOthers')}
              </ActionButton>
            ) : (
              <p className="text-sm text-muted">{text('settings.devices.none')}</p>
            )}
          </>
        )}
      </DeferredValue>
    </SettingsSection>
  );
}

function DeviceFacts({ device }: { device: Device }) {
  const { t: text } = useTranslation('account');
  const moment = useMoment();
  const { browser, system } = deviceOf(device.userAgent);
  const known = [browser, system].filter(name => name !== null);
  return (
    <div className="min-w-0">
      <p className="flex flex-wrap items-center gap-2 font-semibold">
        {browser !== null && system !== null
          ? text('settings.devices.on', { browser, system })
          : (known[0] ?? text('settings.devices.unknown'))}
        {device.current && <Tag tone="success">{text('settings.devices.this')}</Tag>}
      </p>
      <p className="text-sm text-muted">
        {text('settings.devices.since', { date: moment(device.createdAt) })}
        {' · '}
        {text('settings.devices.used', { date: moment(device.lastUsedAt) })}
        {' · '}
        <span className="break-all">{device.address}</span>
      </p>
    </div>
  );
}
