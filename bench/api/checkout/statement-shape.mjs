/**
 * The shape of a statement, its commands and tables: `begin`, `select users`, `insert checkouts, checkout_lines,
 * ticket_holds`. Equal lists of shapes do the same work in the same order.
 */
export function shapeOf(statement) {
  const text = statement.replaceAll('"', '').replaceAll('\\gset', '').replaceAll(/\s+/g, ' ').trim().toLowerCase();
  const [verb] = text.split(' ');
  if (verb === 'begin' || verb === 'commit') return verb;
  const written = [...text.matchAll(/\b(insert into|update|delete from) ([a-z_.]+)(?= )/g)]
    // `for update` and `on conflict do update set` name no table.
    .filter(([, , table]) => !['set', 'of', 'skip'].includes(table))
    .map(([, step, table]) => `${step.split(' ')[0]} ${table}`);
  if (written.length > 0) return written.join(', ');
  const called = /^select ([a-z]+_[a-z_]+)(?=\()/.exec(text);
  if (called !== null) return `select ${called[1]}`;
  const lock = /for (no key )?update/.test(text) ? ' for update' : '';
  return `select ${/\bfrom ([a-z_.]+)/.exec(text)?.[1] ?? 'nothing'}${lock}`;
}

/** The statements of a script of pgbench. */
export function statementsOf(script) {
  return script
    .split('\n')
    .filter(line => !line.startsWith('--'))
    .join('\n')
    .split(/;|\\gset/)
    .map(statement => statement.trim())
    .filter(statement => statement !== '');
}
