import { useEffect, useRef, useState } from 'react';
import { isCommonPassword } from '#web/features/auth/common-password.ts';

/** Looks the password up among common ones when its field is left, and before its step is. */
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
    /** Whether the password as it is typed now was found. */
    isCommon: password === found,
    /** Whether a step waits for the lookup. */
    isChecking,
    lookUp,
    /** Returns whether the step may be left: the password was not found, and the wizard is still open. */
    lookUpBeforeLeaving: async (): Promise<boolean> => {
      setIsChecking(true);
      const isFound = await lookUp();
      setIsChecking(false);
      return !isFound && isMounted.current;
    },
  };
}
