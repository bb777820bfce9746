import './error-page.css';
import { Link } from 'react-router';
import { texts } from '../texts.js';
import { useTitle } from '../use-title.js';
import { Button } from './button.js';
import { useErrorShown } from './errors-shown.js';

const hints: Readonly<Record<number, string>> = { 403: texts.notOpen, 404: texts.pageNotFound };

/** What a route that cannot be shown becomes: 404 or any other status (500 when there is none), and a way home. */
export function ErrorPage({
  status = 500,
  message,
  onReload,
}: {
  readonly status?: number;
  readonly message?: string;
  /** Given where loading the page anew may help. */
  readonly onReload?: () => void;
}) {
  const title = status === 404 ? texts.notFound : texts.errorOccurred;
  useTitle(title);
  useErrorShown();
  return (
    <main className="error-page">
      {status !== 404 && <p className="error-page-status">{status}</p>}
      <h1>{title}</h1>
      <p>{message ?? hints[status] ?? texts.errorHint}</p>
      <div className="error-page-ways">
        {onReload && (
          <Button look="primary" onClick={onReload}>
            {texts.reload}
          </Button>
        )}
        <Link to="/" className={onReload ? 'button' : 'button primary'}>
          {texts.homePage}
        </Link>
      </div>
    </main>
  );
}
