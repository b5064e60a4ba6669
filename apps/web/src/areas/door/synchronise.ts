import { ApiError } from '../../api/api-error.ts';
import type { Access } from './access.ts';
import { fetchList } from './fetch-list.ts';
import { type ScannerCore, waitingOf } from './scanner-core.ts';
import { sendQueue } from './send-queue.ts';

/** Sends what waits, then fetches the list and the counts. Shows whether there is a network, or that the access ended. */
export async function synchronise(core: ScannerCore): Promise<void> {
  const access = core.access();
  const { store, index, now } = core;
  const api = core.apiOf(access);
  // Another link may be opened, or this event removed, during each request.
  const isCurrent = () => core.state.get().access?.token === access.token;
  try {
    await sendScansOf(core, access);
    if (!isCurrent()) return;
    const listed = await fetchList({ api, store, index, access: core.access(), now, isCurrent });
    const summary = await api.summary();
    if (listed === null || !isCurrent()) return;
    await core.writeAccess({ ...listed, summary });
    core.change({ isOnline: true });
    await sendOtherQueues(core, access);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (!isCurrent()) return;
    if (error.status === 401) await core.end(access);
    else if (error.isOutcomeUnknown) core.change({ isOnline: false });
  }
}

async function sendScansOf(core: ScannerCore, access: Access): Promise<void> {
  const { store, now, writeScan } = core;
  await sendQueue({ api: core.apiOf(access), scans: await store.readScans(access.productId), now, onSent: writeScan });
}

/** Sends what waits for other events of this device, each with its own access. What is done with is removed. */
async function sendOtherQueues(core: ScannerCore, current: Access): Promise<void> {
  const { store } = core;
  const others = (await store.readAccesses()).filter(({ productId }) => productId !== current.productId);
  const otherQueues = [];
  for (const access of others) {
    await sendScansOf(core, access).catch((error: unknown) => {
      if (!(error instanceof ApiError)) throw error;
    });
    const waiting = waitingOf(await store.readScans(access.productId)).length;
    if (waiting > 0) otherQueues.push({ name: access.summary.name, scans: waiting });
    else await store.forget(access.productId);
  }
  core.change({ otherQueues });
}
