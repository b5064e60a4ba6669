// Writes the tables of the widget's reference from its types. Run it after a change of a public type.
import { readFileSync, writeFileSync } from 'node:fs';
import { fillTables } from './reference/reference-page.mjs';
import { referencePages, widgetTypes } from './reference/reference-pages.mjs';

const types = widgetTypes();
for (const file of referencePages) writeFileSync(file, fillTables(readFileSync(file, 'utf8'), types));
