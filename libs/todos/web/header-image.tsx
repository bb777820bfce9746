import { LinkedText } from '@daybook/kernel/ui';
import { isOwnImage } from '@daybook/todos/domain';

/** The picture above an onboarding to-do. Pictures of other houses are not shown, they would learn who reads what; their address is. */
export function HeaderImage({ url }: { readonly url: string }) {
  return isOwnImage(url) ? <img className="answer-image" src={url} alt="" /> : <LinkedText text={url} />;
}
