import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { statusOf } from '#web/lib/failure.ts';
import { useSessionActions } from '#web/lib/session.tsx';
import { useText } from '#web/lib/use-text.ts';
import { useAlerts } from '#web/ui/alerts.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { shellText } from './text.ts';

/**
 * Signs out: deletes the token and the stored user even if the call fails, then shows a toast on /signin (spec §2, §4,
 * §8).
 */
export function useLogout(): () => void {
  const text = useText(shellText);
  const { end } = useSessionActions();
  const navigate = useNavigate();
  const toast = useToast();
  const { tell } = useAlerts();
  return useCallback(() => {
    const logout = async () => {
      try {
        await end();
        toast({ message: text.loggedOut });
      } catch (error) {
        const refused = (statusOf(error) ?? 0) > 0;
        await tell({ message: refused ? text.logoutFailed : text.logoutTrouble });
      }
      await navigate('/signin');
    };
    void logout();
  }, [end, navigate, toast, tell, text]);
}
