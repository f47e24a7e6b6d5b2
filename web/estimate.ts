/** Half the width of a 95 % interval, in standard errors. */
export const SURE = 1.959964;
