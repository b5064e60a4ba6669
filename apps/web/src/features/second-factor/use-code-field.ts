import { type ChangeEvent, type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

/**
 * The state of a form whose only field is a code. An empty code is marked and focused; a refused one is removed, and
 * the banner with the reason is focused. `send` throws the reason.
 */
export function useCodeField(send: (code: string) => Promise<void>) {
  const { t: text } = useTranslation('second-factor');
  const [code, setCode] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const banner = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);

  useEffect(() => banner.current?.focus(), [failure]);

  const reset = () => {
    setCode('');
    setMissing(false);
    setFailure(null);
  };

  const submit = async () => {
    setFailure(null);
    setMissing(code.trim() === '');
    if (code.trim() === '') {
      field.current?.focus();
      return;
    }
    setBusy(true);
    try {
      await send(code);
    } catch (error) {
      setCode('');
      setFailure(error);
    } finally {
      setBusy(false);
    }
  };

  return {
    isBusy,
    failure,
    banner,
    reset,
    onSubmit: (event: FormEvent) => {
      event.preventDefault();
      if (!isBusy) void submit();
    },
    fieldProps: {
      ref: field,
      value: code,
      onChange: (event: ChangeEvent<HTMLInputElement>) => {
        setCode(event.target.value);
        setMissing(false);
      },
      error: isMissing ? text('code.missing') : undefined,
    },
  };
}
