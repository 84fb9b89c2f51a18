import { newsletterCalls } from '#shared/newsletter/endpoints.ts';
import { call } from '#web/lib/api.ts';
import { SavedSwitch } from '#web/lib/saved-switch.tsx';
import { useText } from '#web/lib/use-text.ts';
import { newsletterText } from './text.ts';

const KEY = ['newsletter-choice'];

/** Switch that turns the newsletter on or off. */
export function NewsletterSwitch() {
  const { switch: text } = useText(newsletterText);
  return (
    <SavedSwitch
      queryKey={KEY}
      text={text}
      load={async (signal) => (await call(newsletterCalls.findNewsletterChoice, {}, { signal })).subscribed}
      save={async (isOn) => {
        const { subscribed, message } = await call(newsletterCalls.changeNewsletterChoice, {
          body: { subscribed: isOn },
        });
        return { isOn: subscribed, message };
      }}
    />
  );
}
