import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { CheckField } from '../../../ui/check-field.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { labelOf } from '../access.ts';
import { useScannerServices, useScannerState } from '../scanner-context.ts';
import { waitingOf } from '../scanner-core.ts';
import { ConflictReport } from './conflict-report.tsx';
import { LanguageButton } from './language-button.tsx';
import { useDoorFormat } from './use-door-format.ts';

type DeviceDialogProps = { isOpen: boolean; onClose: () => void };

/** This device: counts of every device, the conflict report, its sound, and how to leave. */
export function DeviceDialog({ isOpen, onClose }: DeviceDialogProps) {
  const { t } = useTranslation('door');
  const format = useDoorFormat();
  const { access } = useScannerState();
  if (access === null) return null;
  const { list, summary } = access;
  return (
    <Modal isOpen={isOpen} onClose={onClose} title={t('device.title')} closeLabel={t('device.close')} shape="panel">
      <div className="grid gap-6">
        <div className="text-sm">
          <p className="font-semibold">{t('device.name', { label: labelOf(access) })}</p>
          <p className="text-muted">
            {list === null ? t('device.neverUpdated') : t('device.updated', { time: format.time(list.fetchedAt) })}
          </p>
        </div>
        <section>
          <h3 className="text-base">{t('device.counts')}</h3>
          <ul className="mt-1 grid gap-1 text-sm">
            {summary.devices.map(({ label, used, thisDevice }) => (
              <li key={`${label} ${thisDevice}`} className="flex justify-between gap-4 border-b border-divider py-1">
                <span className="break-words">{thisDevice ? t('device.thisDevice', { label }) : label}</span>
                <strong>{used}</strong>
              </li>
            ))}
          </ul>
        </section>
        <ConflictReport />
        <SoundSetting />
        <div>
          <LanguageButton />
        </div>
        <LeaveButton />
      </div>
    </Modal>
  );
}

function SoundSetting() {
  const { t } = useTranslation('door');
  const { feedback } = useScannerServices();
  const [isOn, setIsOn] = useState(feedback.isOn);
  return (
    <div className="grid justify-items-start gap-2">
      <CheckField
        label={t('device.sound')}
        checked={isOn}
        onChange={event => {
          feedback.turn(event.target.checked);
          setIsOn(event.target.checked);
        }}
      />
      {isOn && <Button onClick={() => feedback.play('good')}>{t('device.try')}</Button>}
    </div>
  );
}

function LeaveButton() {
  const { t } = useTranslation('door');
  const { scanner } = useScannerServices();
  const queued = waitingOf(useScannerState().scans).length;
  const [isAsked, setIsAsked] = useState(false);
  if (queued > 0) return <p className="text-sm text-muted">{t('device.leaveQueued')}</p>;
  if (!isAsked) return <Button onClick={() => setIsAsked(true)}>{t('device.leave')}</Button>;
  return (
    <div className="grid gap-2">
      <p role="alert" className="text-sm font-semibold">
        {t('device.leaveConfirm')}
      </p>
      <Button onClick={() => void scanner.leave()}>{t('device.leaveYes')}</Button>
      <Button variant="primary" onClick={() => setIsAsked(false)}>
        {t('device.leaveNo')}
      </Button>
    </div>
  );
}
