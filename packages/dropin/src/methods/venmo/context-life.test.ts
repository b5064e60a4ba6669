import { describe, expect, it } from 'vitest';
import { venmoWorld } from '../../../test/venmo-world.ts';

describe('the payment that is created ahead', () => {
  it('[VENMOPAY-34] it is renewed when 66.66 % of its life are over', async () => {
    const { life, contexts, pass } = venmoWorld();
    await life.begin();
    expect(life.current?.id).toBe('context-1');
    await pass(199_900);
    expect(contexts.created).toHaveLength(1);
    await pass(100);
    expect(life.current?.id).toBe('context-2');
  });

  it('[VENMOPAY-35] it is not renewed during a tokenization', async () => {
    const { life, contexts, pass } = venmoWorld();
    await life.begin();
    life.hold();
    await pass(300_000);
    expect(contexts.created).toHaveLength(1);
  });

  it('[VENMOPAY-36] after a tokenization the next one is created', async () => {
    const { life, pass } = venmoWorld();
    await life.begin();
    life.hold();
    life.release();
    expect(life.current).toBeNull();
    await pass(0);
    expect(life.current?.id).toBe('context-2');
  });

  it('[VENMOPAY-37] one that could not be created is created by the click', async () => {
    const { life, contexts } = venmoWorld();
    contexts.refuses = new Error('offline');
    await life.begin();
    expect(life.current).toBeNull();
    await expect(life.obtain()).rejects.toThrow('offline');
    contexts.refuses = null;
    expect((await life.obtain()).id).toBe('context-1');
  });

  it('[VENMOPAY-38] after the end nothing is renewed', async () => {
    const { life, contexts, clock, pass } = venmoWorld();
    await life.begin();
    expect(life.stop()?.id).toBe('context-1');
    await pass(300_000);
    expect(contexts.created).toHaveLength(1);
    expect(clock.waiting).toBe(0);
  });

  it('[VENMOPAY-38] one that is still being created at the end is not renewed', async () => {
    const { life, clock, pass } = venmoWorld();
    const beginning = life.begin();
    life.stop();
    await beginning;
    await pass(300_000);
    expect(clock.waiting).toBe(0);
  });
});
