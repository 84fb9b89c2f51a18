import { HOME_KEY, HOME_MARK, TOKEN_KEY } from './stored-session.ts';

declare global {
  interface Window {
    earlyCalls?: { readonly authorization: string; readonly answers: Map<string, Promise<Response>> };
  }
}

/** After this time a response is out of date, and the application asks again. */
const EARLY_MS = 30_000;

/**
 * Returns an inline script that makes GET calls for an approved member while the browser still loads the application,
 * unless the page's URL has one of `parameters`. `call` uses each response once, so that nothing is asked twice.
 */
export function earlyCallsScript(urls: readonly string[], parameters: readonly string[]): string {
  return `try{
const token=localStorage.getItem('${TOKEN_KEY}'),query=new URLSearchParams(location.search);
if(token&&localStorage.getItem('${HOME_KEY}')==='${HOME_MARK}'&&!${JSON.stringify(parameters)}.some((name)=>query.has(name))){
const authorization='Bearer '+token,answers=new Map();
for(const url of ${JSON.stringify(urls)}){
const answer=fetch(url,{headers:{accept:'application/json',authorization},credentials:'same-origin'});
answer.catch(()=>{});
answers.set(url,answer);
}
window.earlyCalls={authorization,answers};
}
}catch{}`;
}

/** Returns the response of an early call with the same credentials, once; undefined if there is none. */
export function takeEarlyAnswer(
  url: string,
  authorization: string | undefined,
): Promise<Response> | undefined {
  const early = globalThis.window?.earlyCalls;
  if (!early || early.authorization !== authorization || performance.now() > EARLY_MS) return undefined;
  const answer = early.answers.get(url);
  early.answers.delete(url);
  return answer;
}
