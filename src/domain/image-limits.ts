/** Pictures a product may have: more than a buyer looks at, few enough for one page. */
export const mostImages = 20;
