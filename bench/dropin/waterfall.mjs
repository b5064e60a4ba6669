import { authorizations } from './readiness.mjs';
import { subjects } from './subjects.mjs';
import { printHead, printRow, spread } from './table.mjs';

/** What a form asks for on its way, each found by its address. The first of a kind counts. */
const kinds = {
  'client configuration': /\/graphql|\/client_api\/v1\/configuration/,
  stylesheet: /\.css(\?|$)/,
  'card fields’ frames': /\/hosted-fields-frame[^/]*\.html/,
  'saved methods': /\/client_api\/v1\/payment_methods/,
  'first further script': /\/scripts\/.*\.js/,
};

/** Prints when each part of the form was asked for, counted from the call of `create`. */
export function printWaterfall(profile, reports) {
  const titles = subjects.map(({ title }) => title);
  for (const [authorization, title] of Object.entries(authorizations)) {
    printHead(`Asked for on the ${profile.name} with ${title}, ms after create`, ...titles);
    const visits = subjects.map(({ id }) => reports[authorization][id]);
    for (const [name, address] of Object.entries(kinds)) {
      printRow(name, ...visits.map(each => summary(each.map(report => startOf(report, address)))));
    }
    printRow('animation frames until the frames', ...visits.map(each => summary(each.map(framesBeforeFields))));
  }
}

/** Milliseconds from `create` until this was first asked for; none before `create` counts. */
function startOf({ requests, createdAt }, address) {
  const starts = requests.filter(({ name, startedAt }) => startedAt >= createdAt && address.test(name));
  return starts.length === 0 ? undefined : Math.min(...starts.map(({ startedAt }) => startedAt)) - createdAt;
}

function framesBeforeFields(report) {
  const start = startOf(report, kinds['card fields’ frames']);
  if (start === undefined) return undefined;
  const { animationFrames, createdAt } = report;
  return animationFrames.filter(time => time > createdAt && time < createdAt + start).length;
}

function summary(values) {
  const known = values.filter(value => value !== undefined);
  if (known.length === 0) return '–';
  const text = spread(known);
  return known.length === values.length ? text : `${text}, in ${known.length} of ${values.length}`;
}
