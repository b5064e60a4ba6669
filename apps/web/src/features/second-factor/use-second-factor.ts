import { useMemo } from 'react';
import { useServices } from '../../services.ts';
import { createSecondFactorApi, type SecondFactorApi } from './second-factor-api.ts';

/** The requests of an admin's second factor, which only its screens and the step-up dialog make. */
export function useSecondFactor(): SecondFactorApi {
  const { authorised } = useServices();
  return useMemo(() => createSecondFactorApi(authorised), [authorised]);
}
