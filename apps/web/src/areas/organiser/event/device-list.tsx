import type { Staff } from '@guichet/contracts';
import { Smartphone } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router-dom';
import { ActionBanner } from '../../../features/forms/action-banner.tsx';
import { ActionButton } from '../../../features/forms/action-button.tsx';
import { useAction } from '../../../features/forms/use-action.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useServices } from '../../../services.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { useOrganiser } from '../organiser-api.ts';

type DeviceListProps = { eventId: string; devices: readonly Staff[] };

const tones = { live: 'success', ended: 'quiet', revoked: 'danger' } as const;

/** The devices of an event, each with what it has checked in. Access can be revoked. */
export function DeviceList({ eventId, devices }: DeviceListProps) {
  const { t } = useTranslation();
  const { t: text } = useTranslation('organiser');
  const { api, userId } = useOrganiser();
  const { revalidate } = useRevalidator();
  const action = useAction();
  const [toRevoke, setToRevoke] = useState<Staff | null>(null);
  const confirm = useRef<HTMLButtonElement>(null);
  return (
    <section className="grid gap-3">
      <h2 className="text-lg">{text('devices.listTitle')}</h2>
      <ActionBanner outcome={action.outcome} />
      {devices.length === 0 && (
        <EmptyState icon={Smartphone} title={text('devices.none')}>
          {text('devices.noneHint')}
        </EmptyState>
      )}
      {devices.length > 0 && (
        <ul className="divide-y divide-divider rounded-lg border border-divider bg-surface px-5">
          {devices.map(device => (
            <li key={device._id} className="flex flex-wrap items-center justify-between gap-3 py-4">
              <DeviceFacts device={device} />
              {device.state === 'live' && (
                <Button
                  aria-label={text('devices.revokeFor', { label: device.label })}
                  onClick={() => setToRevoke(device)}
                >
                  {text('devices.revoke')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {toRevoke !== null && (
        <ConfirmDialog
          isOpen
          onClose={() => setToRevoke(null)}
          title={text('devices.revokeTitle', { label: toRevoke.label })}
          closeLabel={t('shop.close')}
          initialFocus={confirm}
          keep={text('devices.close')}
          confirm={
            <ActionButton
              ref={confirm}
              variant="danger"
              action={action}
              name="revoke"
              busy={text('devices.revoking')}
              task={async () => {
                try {
                  await api.revokeDevice(eventId, userId, toRevoke._id);
                  return text('devices.revoked', { label: toRevoke.label });
                } finally {
                  setToRevoke(null);
                  void revalidate();
                }
              }}
            >
              {text('devices.revokeSubmit')}
            </ActionButton>
          }
        >
          <p>{text('devices.revokeBody')}</p>
        </ConfirmDialog>
      )}
    </section>
  );
}

function DeviceFacts({ device }: { device: Staff }) {
  const { t: text } = useTranslation('organiser');
  const format = useFormat();
  const { now } = useServices();
  const { lastUsedAt } = device;
  const facts = [
    text('devices.accepted', { count: device.accepted }),
    lastUsedAt === null ? text('devices.never') : text('devices.lastUsed', { time: format.ago(lastUsedAt, now()) }),
    ...(device.state === 'live' ? [text('devices.until', { time: format.instant(device.expiresAt) })] : []),
  ];
  return (
    <div className="min-w-0">
      <p className="flex flex-wrap items-center gap-2 font-semibold break-words">
        {device.label} <Tag tone={tones[device.state]}>{text(`devices.state.${device.state}`)}</Tag>
      </p>
      <p className="text-sm text-muted">{facts.join(' · ')}</p>
    </div>
  );
}
