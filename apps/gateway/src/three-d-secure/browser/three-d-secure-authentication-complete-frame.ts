import Framebus from 'framebus';

const query = new URLSearchParams(window.location.search);
const channel = query.get('channel');
const result = query.get('auth_response');

if (channel && result) {
  const bus = new Framebus({ channel, targetFrames: [window.parent] });
  bus.emit('threedsecure:AUTHENTICATION_COMPLETE', { auth_response: result });
}
