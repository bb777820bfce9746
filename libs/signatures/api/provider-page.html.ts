/** A page around the one of the provider. */
export interface Framing {
  readonly title: string;
  /** Where the way back leads. */
  readonly back: string;
  readonly nonce: string;
}

/** The provider's page in a frame, which may ask on whose page it stands, and is left when it is done. */
export function framePage(framing: Framing, address: string): string {
  const done = ['userFinishRequest', 'userCancelRequest'].map((one) => `hellosign:${one}`);
  const script = `const frame=document.querySelector('iframe'),theirs=new URL(frame.src).origin;
addEventListener('message',({origin,source,data})=>{
if(origin!==theirs||source!==frame.contentWindow||typeof data!=='object'||data===null)return;
if(data.type==='hellosign:verifyDomainRequest')
source.postMessage({type:'hellosign:verifyDomainResponse',payload:{token:data.payload?.token}},theirs);
if(${JSON.stringify(done)}.includes(data.type))location.assign(document.querySelector('header a').href);});`;
  const frame = `<iframe src="${safe(address)}" title="${safe(framing.title)}" referrerpolicy="origin"></iframe>`;
  return page(framing, `${frame}<script nonce="${framing.nonce}">${script}</script>`);
}

/** Why there is none. */
export function sentencePage(framing: Framing, sentence: string): string {
  return page(framing, `<main><p role="alert">${safe(sentence)}</p></main>`);
}

const style = `:root{color-scheme:light dark;--paper:#fff;--ink:#1c2126;--page:#f4f5f3;--accent:#1f4e79;--line:#dcdfdb}
@media(prefers-color-scheme:dark){:root{--paper:#1d2125;--ink:#e8eaed;--page:#14171a;--accent:#8fc1ee;--line:#353b41}}
body{margin:0;height:100dvh;display:flex;flex-direction:column;background:var(--page);color:var(--ink);font:16px/1.5 system-ui,sans-serif}
header{display:flex;gap:16px;align-items:center;padding:12px 16px;background:var(--paper);border-bottom:1px solid var(--line)}
h1{font-size:16px;margin:0;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}a{color:var(--accent);flex:none;padding:8px 0}
iframe{flex:1;border:0;width:100%;background:#fff}main{padding:24px 16px;max-width:60ch}a:focus-visible{outline:3px solid var(--accent);outline-offset:2px}`;

function page({ title, back, nonce }: Framing, content: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${safe(title)}</title><style nonce="${nonce}">${style}</style></head><body><header><a href="${safe(back)}">Back to the portal</a><h1>${safe(title)}</h1></header>${content}</body></html>`;
}

function safe(text: string): string {
  const names: Readonly<Record<string, string>> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
  };
  return text.replaceAll(/[&<>"']/g, (sign) => names[sign] ?? sign);
}
