let known: Promise<ReadonlySet<string>> | undefined;

/** Whether a password is one of the fifty thousand commonest, whatever its case. They are what is guessed first. */
export async function isCommonPassword(password: string): Promise<boolean> {
  known ??= load();
  return (await known).has(password.toLowerCase());
}

/** Loaded at the first use: only those who change passwords need it, and it takes some megabytes. */
async function load(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].map(password => password.toLowerCase()));
}
