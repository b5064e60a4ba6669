import { authorizations } from './readiness.mjs';
import { subjects } from './subjects.mjs';
import { printHead, printRow, spread } from './table.mjs';

/** The requests of a form until it is usable, by the pattern of their address. The first match is used. */
const kinds = {
  'client configuration': /\/graphql|\/client_api\/v1\/configuration/,
  stylesheet: /\.css(\?|$)/,
  'frames that stay': /\/hosted-fields-frame[^/]*\.html/,
  'saved methods': /\/client_api\/v1\/payment_methods/,
  'first further script': /\/scripts\/.*\.js/,
};

/** Prints when each part of the form was requested, counted from the call of `create`. */
export function printWaterfall(profile, reports) {
  const titles = subjects.map(({ title }) => title);
  for (const [authorization, title] of Object.entries(authorizations)) {
    printHead(`Asked for on the ${profile.name} with ${title}, ms after create`, ...titles);
    const visits = subjects.map(({ id }) => reports[authorization][id]);
    const row = (name, figure) => printRow(name, ...visits.map(each => summary(each.map(figure))));
    for (const [name, address] of Object.entries(kinds)) {
      row(name, report => startOf(report, address));
    }
    row('first frame put into the page', ({ framesAt, createdAt }) => Math.min(...framesAt) - createdAt);
    row('animation frames before it', animationFramesBefore);
    row('frames put in altogether', ({ framesAt }) => framesAt.length);
  }
}

/** Milliseconds from `create` until the first request for this address after `create`. */
function startOf({ requests, createdAt }, address) {
  const starts = requests.filter(({ name, startedAt }) => startedAt >= createdAt && address.test(name));
  return starts.length === 0 ? undefined : Math.min(...starts.map(({ startedAt }) => startedAt)) - createdAt;
}

function animationFramesBefore({ framesAt, animationFrames, createdAt }) {
  return animationFrames.filter(time => time > createdAt && time < Math.min(...framesAt)).length;
}

function summary(values) {
  const known = values.filter(value => value !== undefined);
  if (known.length === 0) return '–';
  const text = spread(known);
  return known.length === values.length ? text : `${text}, in ${known.length} of ${values.length}`;
}
