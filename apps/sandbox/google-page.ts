import { demoSignIns } from '../demo/people.js';
import { page, safe } from './pages.js';

/** Stands in for Google's sign-in page, without a script: the people of the demo firm, and any other address. */
export function chooserPage(): string {
  const people = demoSignIns.people.map(
    ({ email, who }) =>
      `<li><button name="email" value="${safe(email)}">${safe(email)}</button><br><small>${safe(who)}</small></li>`,
  );
  return page(
    'Choose an account',
    `<p>This page plays Google. It asks for no password: whom you choose is who it vouches for.</p>
    <form method="post"><ul>${people.join('')}</ul></form>
    <h2>Somebody else</h2>
    <form method="post"><p><label>Address <input type="email" name="email" required></label></p>
    <p><label><input type="checkbox" name="unverified" value="1"> Google has not verified this address</label></p>
    <p><button>Continue</button></p></form>
    <form method="post"><p><button>Cancel</button></p></form>`,
  );
}
