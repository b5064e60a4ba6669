// The widget needs no rule of its own, and a rule of the shop for its own styles does not change the widget's.
module.exports = {
  mode: 'production',
  entry: './main.js',
  module: { rules: [{ test: /\.css$/, type: 'asset/source' }] },
  performance: { hints: false },
};
