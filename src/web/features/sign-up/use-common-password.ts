import { useEffect, useRef, useState } from 'react';
import { isCommonPassword } from '#web/features/auth/common-password.ts';

/** Checks the password against the list of common passwords, on blur and before the user leaves the step. */
export function useCommonPassword(password: string) {
  const [found, setFound] = useState<string | null>(null);
  const [isChecking, setIsChecking] = useState(false);
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);

  const lookUp = async (): Promise<boolean> => {
    const isFound = await isCommonPassword(password);
    if (isFound) setFound(password);
    return isFound;
  };
  return {
    isCommon: password === found,
    /** Whether the next step waits for the lookup. */
    isChecking,
    lookUp,
    /**
     * Resolves to whether the user may leave the step: the password was not found, and the wizard is still mounted.
     */
    lookUpBeforeLeaving: async (): Promise<boolean> => {
      setIsChecking(true);
      const isFound = await lookUp();
      setIsChecking(false);
      return !isFound && isMounted.current;
    },
  };
}
