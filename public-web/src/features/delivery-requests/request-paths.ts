export const REQUESTS_PATH = '/information/delivery-requests';
export const NEW_REQUEST_PATH = '/information/delivery-requests/new';
export const BOOK_PATH = '/information/addresses';
export const requestPath = (id: number): string => `${REQUESTS_PATH}/${id}`;
