import type { Currency, PromotionCode, TicketTypesReply } from '@guichet/contracts';
import { BadgePercent, Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { saveFile } from '../../../../browser/save-file.ts';
import { ActionBanner } from '../../../../features/forms/action-banner.tsx';
import { ActionButton } from '../../../../features/forms/action-button.tsx';
import { useAction } from '../../../../features/forms/use-action.ts';
import { useFormat } from '../../../../i18n/use-format.ts';
import { DataTable } from '../../../../ui/data-table.tsx';
import { Tag } from '../../../../ui/tag.tsx';
import type { SalesApi } from '../sales-api.ts';
import { codeLink } from './code-draft.ts';
import { useCodeText } from './use-code-text.ts';

type CodeListProps = {
  api: SalesApi;
  eventId: string;
  currency: Currency;
  codes: readonly PromotionCode[];
  types: TicketTypesReply['types'];
  /** Whether these are the codes of a search. */
  isSearched: boolean;
  onChanged: () => void;
};

/** The codes with their uses, tickets and the money given; each can be switched off and on, and deleted. */
export function CodeList({ api, eventId, currency, codes, types, isSearched, onChanged }: CodeListProps) {
  const { t: text } = useTranslation('ticket-sales');
  const format = useFormat();
  const describe = useCodeText(types, currency);
  const action = useAction();
  const change = async (task: () => Promise<unknown>, done: string) => {
    await task();
    onChanged();
    return done;
  };
  if (codes.length === 0) {
    return (
      <div className="grid gap-4">
        <ActionBanner outcome={action.outcome} />
        <p className="flex items-center gap-3 rounded-lg border border-divider bg-surface p-5">
          <BadgePercent aria-hidden className="size-6 shrink-0 text-link" />
          {text(isSearched ? 'codes.noMatch' : 'codes.none')}
        </p>
      </div>
    );
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <ActionBanner outcome={action.outcome} />
      <ActionButton
        className="justify-self-start"
        action={action}
        name="file"
        busy={text('codes.fileBusy')}
        task={async () => {
          saveFile(await api.codesFile());
          return text('codes.fileDone');
        }}
      >
        <Download aria-hidden className="size-4" />
        {text('codes.file')}
      </ActionButton>
      <DataTable
        caption={text('codes.table')}
        rows={codes}
        keyOf={({ _id }) => _id}
        columns={[
          {
            name: text('codes.code'),
            isOneLine: true,
            value: ({ code }) => <span className="font-mono font-bold">{code}</span>,
          },
          { name: text('codes.does'), isWide: true, value: describe },
          {
            name: text('codes.state'),
            value: ({ active }) => (
              <Tag tone={active ? 'success' : 'quiet'}>{text(active ? 'codes.on' : 'codes.isOff')}</Tag>
            ),
          },
          {
            name: text('codes.uses'),
            isNumber: true,
            value: ({ uses, maxUses }) =>
              maxUses === null ? format.number(uses) : text('codes.usesOf', { uses, max: format.number(maxUses) }),
          },
          { name: text('codes.tickets'), isNumber: true, value: ({ tickets }) => format.number(tickets) },
          { name: text('codes.given'), isNumber: true, value: ({ given }) => format.price(given, currency) },
          {
            name: text('codes.actions'),
            isWide: true,
            value: row => (
              <div className="flex flex-wrap gap-2">
                <ActionButton
                  action={action}
                  name={`switch ${row._id}`}
                  busy={text('saving')}
                  aria-label={text(row.active ? 'codes.turnOffFor' : 'codes.turnOnFor', { code: row.code })}
                  task={() =>
                    change(
                      () => api.changeCode(row._id, { active: !row.active }),
                      text(row.active ? 'codes.turnedOff' : 'codes.turnedOn', { code: row.code }),
                    )
                  }
                >
                  {text(row.active ? 'codes.turnOff' : 'codes.turnOn')}
                </ActionButton>
                <ActionButton
                  action={action}
                  name={`link ${row._id}`}
                  busy={text('codes.copyLink')}
                  aria-label={text('codes.copyLinkFor', { code: row.code })}
                  task={async () => {
                    await navigator.clipboard.writeText(codeLink(eventId, row.code));
                    return text('codes.linkCopied', { code: row.code });
                  }}
                >
                  {text('codes.copyLink')}
                </ActionButton>
                {row.uses + row.held === 0 && (
                  <ActionButton
                    action={action}
                    name={`delete ${row._id}`}
                    busy={text('saving')}
                    aria-label={text('codes.deleteFor', { code: row.code })}
                    task={() => change(() => api.deleteCode(row._id), text('codes.deleted', { code: row.code }))}
                  >
                    {text('codes.delete')}
                  </ActionButton>
                )}
              </div>
            ),
          },
        ]}
      />
    </div>
  );
}
