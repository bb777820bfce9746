export { OnboardingScreen } from './onboarding-screen.js';
