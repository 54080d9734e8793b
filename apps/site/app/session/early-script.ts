import { TOKEN_KEY } from './session-store.ts';

/**
 * Runs before the first paint, so that a sentence for browsers without scripts is seen by no others
 * (`scriptless-note`), a signed-in person never sees «ورود / ثبت‌نام» give way to their name, and what was sent from a
 * waiting form (`data-waits`) before the page woke is neither lost nor sent anywhere: the form keeps a mark
 * (`data-pressed`) and sends itself once it is hydrated. Its hash stands in the page's policy.
 */
export const earlyScript =
  `document.documentElement.dataset.scripted='';` +
  `try{if(localStorage.getItem('${TOKEN_KEY}'))document.documentElement.dataset.member=''}catch(e){}` +
  `document.addEventListener('submit',function(e){var ` +
  `d=e.target.dataset;if(d.waits!==undefined&&d.hydrated===undefined){e.preventDefault();d.pressed=''}},true)`;
