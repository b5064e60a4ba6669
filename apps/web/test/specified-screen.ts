import { screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';

/** The texts of the specification on one screen, and how to get there. */
export type SpecifiedScreen = {
  /** The section of the specification and the screen. */
  readonly screen: string;
  /** Brings the screen into the state that shows the texts. */
  readonly show: () => Promise<unknown>;
  /** Texts that stand on the screen, letter by letter. */
  readonly texts?: readonly string[];
  /** Controls, by their role and name. */
  readonly controls?: readonly (readonly [role: string, name: string | RegExp])[];
};

/** Shows the screen and finds each of its texts and controls. */
export async function expectSpecifiedTexts({ show, texts = [], controls = [] }: SpecifiedScreen): Promise<void> {
  expect(texts.length + controls.length).toBeGreaterThan(0);
  await show();
  for (const text of texts) {
    await waitFor(() => expect(within(document.body).getAllByText(text, { exact: true }).length).toBeGreaterThan(0));
  }
  for (const [role, name] of controls) {
    expect((await screen.findAllByRole(role, { name })).length, `${role} ${name}`).toBeGreaterThan(0);
  }
}
