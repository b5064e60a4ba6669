import { useData } from 'vitepress';
import { defineComponent, h, onBeforeUnmount, onMounted, ref } from 'vue';

/** The options of the snippet beside it, as the playground's address has them. */
const options =
  'payer=guest+with+a+client+token&card.cardholderName=true&paypal.flow=vault&venmo.allowDesktop=true&initialView=card';

/**
 * The widget itself, in a frame of the playground where the server of this site knows one (`npm start`), with a link to
 * it. Elsewhere what it contains: the picture.
 */
export const LiveWidget = defineComponent((_props, { slots }) => {
  const { isDark } = useData();
  const playground = ref('');
  const frame = ref<HTMLIFrameElement>();
  const height = ref(0);
  const resize = ({ data, source }: MessageEvent): void => {
    const message = source === frame.value?.contentWindow ? data?.guichetPlayground : undefined;
    if (message?.kind === 'height') height.value = message.px;
  };
  onMounted(async () => {
    window.addEventListener('message', resize);
    // Where the site is only files there is no such address.
    const reply = await fetch('/playground.json').catch(() => undefined);
    if (reply?.ok && reply.headers.get('content-type')?.includes('json'))
      playground.value = (await reply.json()).url ?? '';
  });
  onBeforeUnmount(() => window.removeEventListener('message', resize));
  return () => {
    const isLive = playground.value !== '';
    // Hidden, not removed: what the server has rendered as text cannot be taken out of the page again.
    return h('div', { class: 'live-widget' }, [
      h('div', { hidden: isLive }, slots.default?.()),
      ...(isLive ? live() : []),
    ]);
  };

  function live() {
    const scheme = isDark.value ? 'dark' : 'light';
    const src = `${playground.value}/embed?scheme=${scheme}#${options}`;
    const style = { height: `${Math.max(height.value, 430)}px` };
    return [
      h('iframe', { ref: frame, key: src, src, title: 'The widget, live', allow: 'payment', style }),
      h('p', [
        'Live, and it takes only test cards, such as 4111 1111 1111 1111. ',
        h('a', { href: `${playground.value}/#${options}` }, 'Change its options in the playground'),
      ]),
    ];
  }
});
