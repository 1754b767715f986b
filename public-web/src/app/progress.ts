import nprogress from 'nprogress';

// Specification, section 9: the top progress bar.
nprogress.configure({
  minimum: 0.3,
  speed: 800,
  showSpinner: false,
  barSelector: '.bar',
  template: '<div class="bar"></div>',
});

/** Shows the bar; returns a function that hides it. */
export function startProgress(): () => void {
  nprogress.start();
  return () => void nprogress.done();
}
