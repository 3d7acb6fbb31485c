import { nameKitchen, updateKitchen, type Kitchen } from '@banquet/shared/kitchen';
import { readNumber } from '../parts/read-number';

/** A kitchen as it is typed; how soon its tickets turn amber and red is set once it is there. */
export interface KitchenFields {
  name: string;
  amberAfter: string;
  redAfter: string;
}

export const NEW_KITCHEN: KitchenFields = { name: '', amberAfter: '', redAfter: '' };

export const fieldsOf = ({ name, amberAfter, redAfter }: Kitchen): KitchenFields => ({
  name,
  amberAfter: String(amberAfter),
  redAfter: String(redAfter),
});

export const readNewKitchen = ({ name }: KitchenFields) => nameKitchen.safeParse({ name });

export const readKitchen = ({ name, amberAfter, redAfter }: KitchenFields) =>
  updateKitchen.safeParse({
    name,
    amberAfter: readNumber(amberAfter),
    redAfter: readNumber(redAfter),
  });
