import { describe, expect, it } from 'vitest';
import { accountLinks } from './account-links.ts';

const links = accountLinks('a secret for tests alone, long enough');
const link = {
  tokenId: '7e1c0d3a-4a51-4c53-9a55-0f4d2c9be001',
  purpose: 'confirm_email',
  email: 'ama@example.com',
} as const;

describe('the token of a link', () => {
  it('[EMAIL-14] contains its database ID and is valid for one purpose and one email address', () => {
    const token = links.signLink(link);
    expect(token).toMatch(/^[\w.-]+$/);
    expect(links.readTokenId(token)).toBe(link.tokenId);
    expect(links.isSigned(token, link)).toBe(true);
    expect(links.isSigned(token, { ...link, purpose: 'reset_password' })).toBe(false);
    expect(links.isSigned(token, { ...link, email: 'thief@example.com' })).toBe(false);
    expect(links.isSigned(token, { ...link, tokenId: '7e1c0d3a-4a51-4c53-9a55-0f4d2c9be002' })).toBe(false);
  });

  it('[EMAIL-4] a link token signed with another secret is rejected', () => {
    const other = accountLinks('another secret for tests, long enough').signLink(link);
    expect(links.isSigned(other, link)).toBe(false);
  });

  it.each([
    '',
    '.',
    link.tokenId,
    `${link.tokenId}.`,
    `${link.tokenId}.short`,
    `x${links.signLink(link)}`,
    `${links.signLink(link)}\n`,
    links.signLink(link).toUpperCase(),
  ])('[EMAIL-4] the malformed link token %j is rejected', token => {
    expect(links.readTokenId(token)).toBeUndefined();
  });
});
