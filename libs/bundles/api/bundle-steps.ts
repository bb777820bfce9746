/** Provides the kinds of steps that areas bring. */
export const BUNDLE_STEPS = Symbol('BundleSteps');
