/**
 * What answers a press by script alone, or better so than without: buttons that submit nothing and open no popover of
 * the browser's own, bookmarks, links that compare, and what is marked `data-by-script`.
 */
const answeredByScript = [
  'button[type=button]:not([popovertarget])',
  '[data-bookmark]',
  '[data-job-bookmark]',
  '[data-compare]',
  '[data-by-script]',
].join();

/** Dispatched on the window when the page answers by script. */
const AWAKE = 'kavosh-awake';
/** So long after all of the page has come a press waits for the script; then it does what it does without one. */
const PATIENCE_MS = 10_000;

/**
 * Runs before the first paint. What is pressed before the page answers by script is held, each thing once, and pressed
 * again when it does. Where the script cannot be had, or takes too long, the press does what it does without a script:
 * a bookmark leads to signing in, a compare link to the comparison. Its hash stands in the page's policy.
 */
export const earlyPressScript = `(function(){
var held=new Set,over=false;
function end(){over=true;held.forEach(function(one){one.click()});held.clear()}
addEventListener('click',function(e){
if(over||e.button||e.metaKey||e.ctrlKey||e.shiftKey||e.altKey||!e.target.closest)return;
var one=e.target.closest('${answeredByScript}');
if(!one)return;
e.preventDefault();e.stopImmediatePropagation();
held.add(one)},true);
addEventListener('load',function(){setTimeout(end,${PATIENCE_MS})});
addEventListener('error',function(e){if(e.target.tagName==='SCRIPT')end()},true);
addEventListener('${AWAKE}',end)})()`;

/** Repeats the clicks from before hydration; called when every listener of the page is set. */
export function pressWhatWaits(): void {
  window.dispatchEvent(new Event(AWAKE));
}
