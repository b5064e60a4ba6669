import { AppError } from '../../../platform/errors/app-error.ts';

/** Limits how many photos arrive concurrently. */
export type UploadSlots = {
  /** Runs an upload of an account. Throws `busy` when it, or the whole process, has too many. */
  readonly run: <T>(userId: string, upload: () => Promise<T>) => Promise<T>;
};

/** A photo is in memory while it arrives, up to 8 MiB of it, for up to five minutes. */
const defaults = { perAccount: 2, inAll: 12 } as const;
const retryAfterSeconds = 10;

/** Builds the limit, for one process. */
export function uploadSlots(limits: { readonly perAccount: number; readonly inAll: number } = defaults): UploadSlots {
  const counts = new Map<string, number>();
  let all = 0;
  return {
    run: async (userId, upload) => {
      const own = counts.get(userId) ?? 0;
      if (own >= limits.perAccount || all >= limits.inAll) throw new AppError('busy', { retryAfterSeconds });
      counts.set(userId, own + 1);
      all += 1;
      try {
        return await upload();
      } finally {
        all -= 1;
        const left = (counts.get(userId) ?? 1) - 1;
        if (left === 0) counts.delete(userId);
        else counts.set(userId, left);
      }
    },
  };
}
