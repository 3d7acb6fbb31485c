import type { CreateOrder, CustomerOrder, OrderLine, ReportIssue, SetAllergies } from '@banquet/shared/order';
import type { Allergy } from '@banquet/shared/vocabulary';
import { http } from '../../lib/http';

const at = (orderId: string) => `/customer/orders/${encodeURIComponent(orderId)}`;

export const orderCalls = {
  get: (orderId: string) => http.get<CustomerOrder>(at(orderId)),
  create: (guest: Omit<CreateOrder, 'items' | 'allergies'> & { allergies?: Allergy[] }) => {
    const empty: CreateOrder = { items: [], allergies: [], ...guest };
    return http.post<CustomerOrder>('/customer/orders', empty);
  },
  saveItems: (orderId: string, items: OrderLine[]) => http.put<CustomerOrder>(at(orderId), { items }),
  saveName: (orderId: string, customerName: string) => http.put<CustomerOrder>(at(orderId), { customerName }),
  /** Safe to repeat: an order that is already finalized is answered as it stands. */
  finalize: (orderId: string) => http.put<CustomerOrder>(`${at(orderId)}/status`, { status: 'Pending' }),
  setAllergies: (orderId: string, allergies: Allergy[]) => {
    const body: SetAllergies = { allergies };
    return http.post<CustomerOrder>(`${at(orderId)}/allergies`, body);
  },
  report: (orderId: string, issue: string) => {
    const body: ReportIssue = { issue };
    return http.post(`${at(orderId)}/issues`, body);
  },
};
