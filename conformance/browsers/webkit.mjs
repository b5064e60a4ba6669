import { spawn } from 'node:child_process';
import { Builder, By, until } from 'selenium-webdriver';
import { freePort } from '../../scripts/local-stack/ports.mjs';
import { untilVisible } from './until.mjs';

const limitMs = 60_000;

/** Opens a WebKit (WebKitGTK's MiniBrowser), driven over WebDriver. It needs a display: `xvfb-run` has one. */
export async function openWebKit({ driver: executable, miniBrowser }) {
  const port = await freePort();
  const server = spawn('xvfb-run', ['-a', executable, `--port=${port}`], {
    stdio: 'ignore',
    // A group of its own, so that the display and the browser end with the driver.
    detached: true,
    env: { ...process.env, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1', LIBGL_ALWAYS_SOFTWARE: '1' },
  });
  const end = () => process.kill(-server.pid, 'SIGTERM');
  try {
    const driver = await connect(port, miniBrowser);
    const capabilities = await driver.getCapabilities();
    const first = await driver.getWindowHandle();
    const main = driverOf(driver, first);
    return {
      ...main,
      name: `WebKit ${capabilities.get('browserVersion')}`,
      goto: async url => {
        await driver.switchTo().window(first);
        await driver.get(url);
      },
      async openWindow(url) {
        await driver.switchTo().newWindow('window');
        await driver.get(url);
        return driverOf(driver, await driver.getWindowHandle());
      },
      /** Presses an element, and returns the window that the page opens for it. */
      async popup(selector, frame) {
        const before = await driver.getAllWindowHandles();
        await main.click(selector, frame);
        const opened = async () => (await driver.getAllWindowHandles()).find(handle => !before.includes(handle));
        return driverOf(driver, await driver.wait(opened, limitMs));
      },
      async close() {
        await driver.quit().finally(end);
      },
    };
  } catch (error) {
    end();
    throw error;
  }
}

/** Drives one window; the driver's calls go to the window that was switched to last. */
function driverOf(driver, handle) {
  const inside = async (frame, act) => {
    await driver.switchTo().window(handle);
    if (frame) await driver.switchTo().frame(await driver.wait(until.elementLocated(By.css(frame)), limitMs));
    try {
      return await act();
    } finally {
      if (frame) await driver.switchTo().defaultContent();
    }
  };
  const read = (expression, frame) => inside(frame, () => driver.executeScript(`return (${expression});`));
  const withShown = async (selector, frame, act) => {
    await untilVisible({ read }, selector, frame);
    return inside(frame, async () => act(await driver.findElement(By.css(selector))));
  };
  return {
    evaluate: expression => read(expression),
    click: (selector, frame) => withShown(selector, frame, element => element.click()),
    type: (selector, text, frame) => withShown(selector, frame, element => element.sendKeys(text)),
    read,
    async leave() {
      if (!(await driver.getAllWindowHandles()).includes(handle)) return;
      await driver.switchTo().window(handle);
      await driver.close();
    },
  };
}

/** The driver takes a moment to listen, so the first connections are refused. */
async function connect(port, miniBrowser, deadline = Date.now() + limitMs) {
  try {
    return await new Builder()
      .usingServer(`http://127.0.0.1:${port}`)
      .withCapabilities({
        browserName: 'MiniBrowser',
        'webkitgtk:browserOptions': { binary: miniBrowser, args: ['--automation'] },
      })
      .build();
  } catch (error) {
    if (Date.now() > deadline) throw error;
    await new Promise(resolve => setTimeout(resolve, 200));
    return connect(port, miniBrowser, deadline);
  }
}
