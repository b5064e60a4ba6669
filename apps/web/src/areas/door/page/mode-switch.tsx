import { Keyboard, QrCode, Search } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { classNames } from '../../../ui/class-names.ts';

const icons = { camera: QrCode, code: Keyboard, name: Search };

/** How the staff check a ticket. */
export type Mode = keyof typeof icons;

const modes: readonly Mode[] = ['camera', 'code', 'name'];

/** The three modes, where a thumb reaches them. */
export function ModeSwitch({ mode, onChange }: { mode: Mode; onChange: (mode: Mode) => void }) {
  const { t } = useTranslation('door');
  return (
    <nav
      aria-label={t('modes.label')}
      className="grid shrink-0 grid-cols-3 gap-1 border-t border-divider bg-surface px-[max(0.25rem,calc(50%-18rem))] pt-1 pb-[max(0.25rem,env(safe-area-inset-bottom))]"
    >
      {modes.map(candidate => {
        const Icon = icons[candidate];
        return (
          <button
            key={candidate}
            type="button"
            aria-pressed={candidate === mode}
            onClick={() => onChange(candidate)}
            className={classNames(
              'grid min-h-14 place-items-center rounded-md py-1 text-sm font-semibold',
              candidate === mode ? 'bg-accent text-on-accent' : 'text-muted hover:bg-inset',
            )}
          >
            <Icon aria-hidden className="size-6" />
            {t(`modes.${candidate}`)}
          </button>
        );
      })}
    </nav>
  );
}
