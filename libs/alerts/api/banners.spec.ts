import { type BannerGiven, bannerOf, inOrder } from './banners.js';

const since = (day: number) => new Date(Date.UTC(2026, 4, day));
const banner = (template: string, day: number, type?: BannerGiven['type']) =>
  bannerOf({ template, since: since(day), ...(type && { type }) });

it('is a notice of the usual type, without text, unless more is said', () =>
  expect(banner('plain', 1)).toEqual({
    type: 'info',
    icon: null,
    header: 'Notice',
    text: '',
    buttonText: null,
    buttonLink: null,
    isHtml: false,
    template: 'plain',
    details: { year: null },
    since: since(1),
  }));

it('has no button whose link must not be followed', () => {
  const button = (buttonLink: string) =>
    bannerOf({ template: 'plain', since: since(1), buttonText: 'Go', buttonLink }).buttonText;
  expect(button('/x/to-dos')).toBe('Go');
  expect(button('javascript:alert(1)')).toBeNull();
});

it('comes in order: errors, warnings, good news, the rest; the newest of each first', () => {
  const banners = [
    banner('old', 1),
    banner('new', 2),
    banner('good', 1, 'success'),
    banner('warned', 1, 'warning'),
    banner('failed', 1, 'error'),
  ];
  expect(inOrder(banners).map(({ template }) => template)).toEqual(['failed', 'warned', 'good', 'new', 'old']);
});
