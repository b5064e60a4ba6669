import type { Checked } from './check.ts';
import type { Finding, Verdict } from './finding.ts';

const titles: Readonly<Record<Verdict, string>> = {
  action: 'Action needed',
  unknown: 'Look at these by hand',
  changed: 'These work, with a difference',
  same: 'These are the same',
};

/** The report for people: by verdict, what needs a look first; each part once, with its places. */
export function reportOf({ files, findings }: Checked): string {
  const parts = (['action', 'unknown', 'changed', 'same'] as const).flatMap(verdict => chapter(verdict, findings));
  const count = (verdict: Verdict): number => partsOf(findings, verdict).size;
  const summary =
    findings.length === 0
      ? `Nothing of Drop-in in ${files} files.`
      : `${files} files: ${count('action')} parts need action, ${count('unknown')} are unknown, ${count('changed')} changed, ${count('same')} the same.`;
  return [...parts, summary, ''].join('\n');
}

function chapter(verdict: Verdict, findings: readonly Finding[]): readonly string[] {
  const parts = partsOf(findings, verdict);
  if (parts.size === 0) return [];
  const lines = [...parts.values()].flatMap(([first, ...others]) => {
    if (first === undefined) return [];
    const places = [first, ...others].map(({ file, line }) => `${file}:${line}`);
    const shown = places.length > 4 ? [...places.slice(0, 3), `and ${places.length - 3} more`] : places;
    const note = first.note === '' ? [] : [`      ${first.note}`];
    return [`  ${first.kind} ${first.name}  (${shown.join(', ')})`, ...note];
  });
  return [titles[verdict], '', ...lines, ''];
}

function partsOf(findings: readonly Finding[], verdict: Verdict): ReadonlyMap<string, readonly Finding[]> {
  const parts = new Map<string, Finding[]>();
  for (const finding of findings) {
    if (finding.verdict !== verdict) continue;
    const key = `${finding.kind} ${finding.name} ${finding.note}`;
    parts.set(key, [...(parts.get(key) ?? []), finding]);
  }
  return parts;
}
