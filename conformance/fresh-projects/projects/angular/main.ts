// Links Angular's own packages in the browser, which its command line would do at build time.
import '@angular/compiler';
import {
  Component,
  CUSTOM_ELEMENTS_SCHEMA,
  type ElementRef,
  provideZonelessChangeDetection,
  signal,
  viewChild,
} from '@angular/core';
import { bootstrapApplication } from '@angular/platform-browser';
import type { GuichetDropin } from '@guichet/dropin-element';
import '@guichet/dropin-element';

@Component({
  selector: 'shop-checkout',
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  template: `
    <guichet-dropin #dropin [options]="options" locale="fr-FR" (create)="isReady.set(true)"></guichet-dropin>
    <button type="button" id="pay" [disabled]="!isReady()" (click)="pay()">Pay</button>
    <output id="nonce">{{ nonce() }}</output>
  `,
})
class Checkout {
  readonly dropin = viewChild.required<ElementRef<GuichetDropin>>('dropin');
  readonly options = { authorization: new URLSearchParams(location.search).get('authorization') ?? '' };
  readonly isReady = signal(false);
  readonly nonce = signal('');

  async pay(): Promise<void> {
    const { nonce } = await this.dropin().nativeElement.requestPaymentMethod();
    this.nonce.set(nonce);
  }
}

await bootstrapApplication(Checkout, { providers: [provideZonelessChangeDetection()] });
