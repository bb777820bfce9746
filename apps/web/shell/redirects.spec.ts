import { createMemoryRouter, redirect } from 'react-router';

it('follows a redirect that a route throws, which is no error to be shown', async () => {
  const leads = () => {
    throw redirect('/there');
  };
  const router = createMemoryRouter([{ path: '/' }, { path: '/here', loader: leads }, { path: '/there' }]);
  await router.navigate('/here');
  expect(router.state.location.pathname).toBe('/there');
  expect(router.state.errors).toBeNull();
  router.dispose();
});
