// Nothing but the entry and the mode: the widget needs no rule of its own.
module.exports = { mode: 'production', entry: './main.js', performance: { hints: false } };
