/** Maximum pictures per product: more than a buyer views, few enough for one page. */
export const mostImages = 20;
