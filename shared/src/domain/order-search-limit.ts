/** Maximum length of the search text of the order list: about 350 codes. */
export const ORDER_SEARCH_TEXT_MAX = 6000;
