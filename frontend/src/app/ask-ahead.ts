import { askForGuest } from '../screens/customer/ask-for-guest';

askForGuest(window.location);
